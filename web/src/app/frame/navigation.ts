export interface NavigationLink {
  readonly href: string;
  readonly label: string;
}

export const mainLinks: readonly NavigationLink[] = [
  { href: '/', label: 'Home' },
  { href: '/predictions', label: 'Predictions' },
  { href: '/subscribe', label: 'Premium' },
  { href: '/track-record', label: 'Track Record' },
];

export const legalLinks: readonly NavigationLink[] = [
  { href: '/terms', label: 'Terms of Service' },
  { href: '/privacy', label: 'Privacy Policy' },
  { href: '/responsible-gambling', label: 'Responsible Gambling' },
];

export const quickLinks: readonly NavigationLink[] = [
  ...mainLinks,
  { href: '/how-it-works', label: 'How It Works' },
  { href: '/contact', label: 'Contact' },
];
