import type { User } from '#contract/account.ts';
import { formatDateTime } from '#server/platform/format-date-time.ts';
import type { Mail } from '#server/platform/mail/enqueue-mail.ts';
import { composeMail } from '#server/platform/mail/mail-layout.ts';

/*
 * Links start with the configured public URL, never with the request's Host header, which can be forged. No mail contains
 * the username: otherwise a person who registers with a stranger's email address could send text to that stranger.
 */

export function resetMail(user: User, { publicUrl, token, requestId }: { publicUrl: string; token: string; requestId: number }): Mail {
  return composeMail({
    key: `password-reset:${requestId}`,
    to: user.email,
    userId: user.id,
    subject: 'Reset your Courtline password',
    title: 'Reset your password',
    paragraphs: [
      'Hello,',
      'Somebody requested a password reset for your account. If it was you, choose a new password with the link below. The link works once and expires in one hour.',
      'If it was not you, you can ignore this message: your password has not been changed.',
    ],
    link: { text: 'Choose a new password', url: `${publicUrl}/reset-password?token=${token}` },
  });
}

export function confirmationMail(
  user: Pick<User, 'id' | 'email'>,
  { publicUrl, token, tokenHash, expiresAt }: { publicUrl: string; token: string; tokenHash: string; expiresAt: Date },
): Mail {
  return composeMail({
    key: `confirm-email:${tokenHash}`,
    to: user.email,
    userId: user.id,
    expiresAt,
    subject: 'Confirm your email for Courtline',
    title: 'Confirm your email',
    paragraphs: [
      'Hello,',
      'An account was created with this address. Confirm it with the link below, so that we can send you alerts. The link expires in three days.',
      'If it was not you, you can ignore this message: we will send no alerts to this address.',
    ],
    link: { text: 'Confirm my email', url: `${publicUrl}/confirm-email?token=${token}` },
  });
}

export function passwordChangedMail(user: User, { publicUrl, tokenHash }: { publicUrl: string; tokenHash: string }): Mail {
  return composeMail({
    key: `password-changed:${tokenHash.slice(0, 16)}:${user.id}`,
    to: user.email,
    userId: user.id,
    subject: 'Your Courtline password was changed',
    title: 'Your password was changed',
    paragraphs: [
      'Hello,',
      'The password of your account was changed with a reset link sent to this address, and every browser that was signed in has been signed out.',
      'If it was not you, request a new link right away and contact our support.',
    ],
    link: { text: 'Reset the password again', url: `${publicUrl}/forgot-password` },
  });
}

export function googleLinkedMail(user: User, { publicUrl, passwordRemoved }: { publicUrl: string; passwordRemoved: boolean }): Mail {
  return composeMail({
    key: `google-linked:${user.id}`,
    to: user.email,
    userId: user.id,
    subject: 'Google sign-in was added to your Courtline account',
    title: 'You can now sign in with Google',
    paragraphs: [
      'Hello,',
      'Your account was connected to the Google account with this address.',
      ...(passwordRemoved
        ? [
            'Since this address had never been confirmed before, the old password no longer works and other browsers were signed out. You can set a new password at any time.',
          ]
        : []),
    ],
    link: { text: 'Set a password', url: `${publicUrl}/forgot-password` },
  });
}

export function accountDeletedMail(user: User): Mail {
  return composeMail({
    key: `account-deleted:${user.id}`,
    to: user.email,
    userId: null,
    subject: 'Your Courtline account was deleted',
    title: 'Your account was deleted',
    paragraphs: [
      'Hello,',
      'Your account and everything we stored about you have been deleted, and any active subscription has been canceled. Thank you for using Courtline.',
    ],
  });
}

export function timeOutMail(user: User, { endsAt, publicUrl }: { endsAt: Date; publicUrl: string }): Mail {
  return composeMail({
    key: `time-out:${user.id}:${endsAt.getTime()}`,
    to: user.email,
    userId: user.id,
    subject: 'Your Courtline time-out has started',
    title: 'Your time-out has started',
    paragraphs: [
      'Hello,',
      `As you requested, we will not show or send you any odds, picks or alerts until ${formatDateTime(endsAt)}. The time-out cannot be ended early, not even by our support.`,
      'If betting is no longer fun, trained counselors are available by phone at any hour, free of charge.',
    ],
    link: { text: 'Get help', url: `${publicUrl}/responsible-gambling` },
  });
}
