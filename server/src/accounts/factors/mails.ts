import type { User } from '#contract/account.ts';
import type { Mail } from '#server/platform/mail/enqueue-mail.ts';
import { composeMail } from '#server/platform/mail/mail-layout.ts';

const changes = {
  'app-added':
    'An authenticator app was added to your account. From now on, a sign-in with your password or with Google also asks for its code.',
  'app-removed': 'The authenticator app was removed from your account.',
  'passkey-added':
    'A passkey was added to your account. From now on, a sign-in with your password or with Google also asks for a second step.',
  'passkey-removed': 'A passkey was removed from your account.',
  'factors-removed': 'Our support has removed all passkeys and the second step of your sign-in, and signed you out everywhere.',
  'recovery-codes': 'New recovery codes were created for your account. The old ones no longer work.',
} as const;
export type FactorChange = keyof typeof changes;

const ifNotYou = 'If it was not you, change your password right away, sign out all other browsers and contact our support.';

export function factorChangedMail(user: User, { change, at, publicUrl }: { change: FactorChange; at: Date; publicUrl: string }): Mail {
  return composeMail({
    key: `${change}:${user.id}:${at.getTime()}`,
    userId: user.id,
    to: user.email,
    subject: 'The sign-in of your Courtline account was changed',
    title: 'Your sign-in was changed',
    paragraphs: ['Hello,', changes[change], ifNotYou],
    link: { text: 'Open your account', url: `${publicUrl}/account` },
  });
}

export function recoveryCodeUsedMail(user: User, { left, at, publicUrl }: { left: number; at: Date; publicUrl: string }): Mail {
  return composeMail({
    key: `recovery-code-used:${user.id}:${at.getTime()}`,
    userId: user.id,
    to: user.email,
    subject: 'A recovery code of your Courtline account was used',
    title: 'A recovery code was used',
    paragraphs: ['Hello,', `Somebody signed in to your account with a recovery code. ${left} of your codes are left.`, ifNotYou],
    link: { text: 'Open your account', url: `${publicUrl}/account` },
  });
}

/** One mail a day, however often codes are guessed. */
export function codesGuessedMail(user: User, { at, publicUrl }: { at: Date; publicUrl: string }): Mail {
  return composeMail({
    key: `codes-guessed:${user.id}:${at.toISOString().slice(0, 10)}`,
    userId: user.id,
    to: user.email,
    subject: 'Somebody knows the password of your Courtline account',
    title: 'Somebody knows your password',
    paragraphs: [
      'Hello,',
      'Somebody entered the password of your account and then many wrong codes of your authenticator app. They did not get in.',
      'Please reset your password now. Until you have done so, codes of your app may be refused in browsers that you have not used before.',
    ],
    link: { text: 'Reset your password', url: `${publicUrl}/forgot-password` },
  });
}
