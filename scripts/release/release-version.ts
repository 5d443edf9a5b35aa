const entryHeading = /^## (.+)$/m;
const datedVersion = /^(\d+\.\d+\.\d+) — \d{4}-\d{2}-\d{2}$/;

export function releaseVersion(changelog: string, packageVersion: string): string {
  const heading = entryHeading.exec(changelog)?.[1]?.trim();
  if (heading === undefined) throw new Error('CHANGELOG.md has no entry.');
  const version = datedVersion.exec(heading)?.[1];
  if (version === undefined)
    throw new Error(`The newest entry of CHANGELOG.md is "${heading}". A release needs "## <version> — <YYYY-MM-DD>" there.`);
  if (version !== packageVersion)
    throw new Error(`CHANGELOG.md says version ${version}, package.json says ${packageVersion}. Set both to the same version.`);
  return version;
}
