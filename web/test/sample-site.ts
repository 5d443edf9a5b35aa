import type { Site } from '#contract/site-settings.ts';

/** The settings of the site with the simulated league. */
export const sampleSite: Site = {
  demo: true,
  publicUrl: 'https://courtline.example',
  supportEmail: 'help@example.com',
  supportPhone: '1-800-555-0199',
  operator: { name: 'Example Ltd', address: '1 Example Street' },
  version: '0.0.0',
  governingLaw: 'the laws of the State of New York',
  showsLogos: true,
  helplines: ['1-800-GAMBLER', '1-800-MY-RESET'],
  bookmakers: ['betmgm', 'fanduel'],
  firebase: null,
};
