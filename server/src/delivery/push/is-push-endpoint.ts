/** The push services of the browsers. Other hosts are refused, because they could be machines in our own network. */
const services = [
  /^fcm\.googleapis\.com$/,
  /^jmt17\.google\.com$/, // Chromium without Google's keys
  /^([a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)*notify\.windows\.com$/,
  /^([a-z0-9-]+\.)*push\.apple\.com$/,
];

export function isPushEndpoint(endpoint: string, sandboxUrl: string | undefined): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin, pathname } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (sandboxUrl !== undefined && origin === new URL(sandboxUrl).origin) return pathname.startsWith('/push/');
  return protocol === 'https:' && port === '' && services.some((service) => service.test(hostname));
}
