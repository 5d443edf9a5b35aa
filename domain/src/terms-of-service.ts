/** The day on which the terms of service or the privacy policy last changed. It is stored with every consent. */
export const termsVersion = '2026-11-19';

interface ConsentPart {
  readonly text: string;
  /** The page that this part of the sentence links to. */
  readonly href?: '/terms' | '/privacy' | '/responsible-gambling';
}

export const signUpConsentParts: readonly ConsentPart[] = [
  { text: 'I am at least 18 years old and old enough to bet where I live, I agree to the ' },
  { text: 'Terms of Service', href: '/terms' },
  { text: ' and the ' },
  { text: 'Privacy Policy', href: '/privacy' },
  { text: ', and I acknowledge the ' },
  { text: 'responsible gambling policy', href: '/responsible-gambling' },
  { text: '.' },
];

export const signUpConsent = signUpConsentParts.map(({ text }) => text).join('');

/** The consent that is stored for a registration through the API. Its documentation says that sending a registration gives consent. */
export const apiSignUpConsent = `Sent with the registration through the API: ${signUpConsent}`;

export const contractWithdrawalDays = 14;
