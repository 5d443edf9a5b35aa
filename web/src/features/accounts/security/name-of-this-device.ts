const systems = ['iPhone', 'iPad', 'Android', 'CrOS', 'Windows', 'Mac', 'Linux'] as const;

/** The name under which a passkey of this device is listed. */
export function nameOfThisDevice(userAgent: string): string {
  const system = systems.find((name) => userAgent.includes(name));
  return system === undefined ? 'This device' : system === 'CrOS' ? 'Chromebook' : system;
}
