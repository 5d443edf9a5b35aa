import type { Address } from '#web/lib/routing/paths.ts';
import type { Tier } from '#contract/page-rendering.ts';

export interface NavigationLink {
  readonly href: Address;
  readonly label: string;
}

/** The link Premium opens the dashboard for premium members, and the page that describes premium for everyone else. */
export const mainLinks = (tier: Tier): readonly NavigationLink[] => [
  { href: '/', label: 'Home' },
  { href: '/predictions', label: 'Predictions' },
  { href: '/market', label: 'Market' },
  { href: '/ratings', label: 'Teams' },
  { href: tier === 'premium' ? '/dashboard' : '/premium', label: 'Premium' },
  { href: '/track-record', label: 'Track Record' },
];

export const legalLinks: readonly NavigationLink[] = [
  { href: '/terms', label: 'Terms of Service' },
  { href: '/privacy', label: 'Privacy Policy' },
  { href: '/responsible-gambling', label: 'Responsible Gambling' },
];

export const quickLinks = (tier: Tier): readonly NavigationLink[] => [
  ...mainLinks(tier),
  { href: '/season', label: 'Season' },
  { href: '/how-it-works', label: 'How It Works' },
  { href: '/contact', label: 'Contact' },
];
