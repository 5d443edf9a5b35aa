import packageFile from '../../../package.json' with { type: 'json' };

export const { version } = packageFile;

/** What vendors learn from a call. They can reach the operator through the site. The NBA refuses clients that do not begin with `Mozilla`. */
export const userAgentOf = (publicUrl: string) => `Mozilla/5.0 (compatible; Courtline/${version}; +${publicUrl})`;
