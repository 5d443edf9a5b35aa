/** 261300 for v26.13.0: a number that an alert rule can compare. */
export function nodeVersionNumber(version: string): number {
  const [major = 0, minor = 0, patch = 0] = version.replace('v', '').split('.').map(Number);
  return major * 10_000 + minor * 100 + patch;
}
