/** The longest time, since the last call of this function, in which the process could not answer, in milliseconds. */
export async function readBlockedMs(url: string, adminToken: string): Promise<number> {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${adminToken}` } });
  const text = await response.text();
  const seconds = /^nodejs_eventloop_lag_max_seconds ([\d.e+-]+)$/m.exec(text)?.[1];
  if (seconds === undefined) throw new Error(`/metrics answered ${response.status} without the delay of the event loop`);
  return Number(seconds) * 1000;
}
