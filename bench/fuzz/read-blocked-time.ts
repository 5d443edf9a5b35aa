export async function readBlockedMs(url: string, adminToken: string): Promise<number> {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${adminToken}` } });
  const text = await response.text();
  const seconds = /^event_loop_longest_work_seconds ([\d.e+-]+)$/m.exec(text)?.[1];
  if (seconds === undefined) throw new Error(`/metrics answered ${response.status} without the work of the event loop`);
  return Number(seconds) * 1000;
}
