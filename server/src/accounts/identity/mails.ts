import type { User } from '#contract/accounts/account.ts';
import { chatTitles, type ChatKind } from '#domain/alerts/chat-kinds.ts';
import { formatDateTime } from '#server/platform/format-date-time.ts';
import type { Mail } from '#server/delivery/mail/enqueue-mail.ts';
import { composeMail } from '#server/delivery/mail/mail-layout.ts';

/*
 * Links start with the configured public URL, never with the request's Host header, which can be forged. No mail contains
 * the username: otherwise a person who registers with a stranger's email address could send text to that stranger.
 */

type Content = Pick<Parameters<typeof composeMail>[0], 'subject' | 'title' | 'paragraphs' | 'link' | 'expiresAt'>;

const write = ({ id, email }: Pick<User, 'id' | 'email'>, key: string, { paragraphs, ...content }: Content): Mail =>
  composeMail({ key, to: email, userId: id, ...content, paragraphs: ['Hello,', ...paragraphs] });

export function resetMail(user: User, { publicUrl, token, requestId }: { publicUrl: string; token: string; requestId: number }): Mail {
  return write(user, `password-reset:${requestId}`, {
    subject: 'Reset your Courtline password',
    title: 'Reset your password',
    paragraphs: [
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
  return write(user, `confirm-email:${tokenHash}`, {
    expiresAt,
    subject: 'Confirm your email for Courtline',
    title: 'Confirm your email',
    paragraphs: [
      'An account was created with this address. Confirm it with the link below, so that we can send you alerts. The link expires in three days.',
      'If it was not you, you can ignore this message: we will send no alerts to this address.',
    ],
    link: { text: 'Confirm my email', url: `${publicUrl}/confirm-email?token=${token}` },
  });
}

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Says which chat services were disconnected, after a sentence; empty if there were none. */
export function disconnectedSentence(chats: readonly ChatKind[]): string {
  if (chats.length === 0) return '';
  const [verb, them] = chats.length === 1 ? ['is', 'it'] : ['are', 'them'];
  return ` ${list.format(chats.map((kind) => chatTitles[kind]))} ${verb} disconnected from your alerts; you can connect ${them} again.`;
}

export function chatsDisconnectedMail(
  user: User,
  { publicUrl, chats, endedAt }: { publicUrl: string; chats: readonly ChatKind[]; endedAt: Date },
): Mail {
  return write(user, `chats-disconnected:${user.id}:${endedAt.getTime()}`, {
    subject: 'Chat services were disconnected from your Courtline alerts',
    title: 'Your alerts no longer arrive in your chats',
    paragraphs: [
      `All other browsers were signed out of your account on the account page.${disconnectedSentence(chats)}`,
      'If it was not you, reset the password right away and contact our support.',
    ],
    link: { text: 'Open your alerts', url: `${publicUrl}/alerts` },
  });
}

export function passwordChangedMail(
  user: User,
  { publicUrl, tokenHash, chats }: { publicUrl: string; tokenHash: string; chats: readonly ChatKind[] },
): Mail {
  return write(user, `password-changed:${tokenHash.slice(0, 16)}:${user.id}`, {
    subject: 'Your Courtline password was changed',
    title: 'Your password was changed',
    paragraphs: [
      `The password of your account was changed with a reset link sent to this address, and every browser that was signed in has been signed out.${disconnectedSentence(chats)}`,
      'If it was not you, request a new link right away and contact our support.',
    ],
    link: { text: 'Reset the password again', url: `${publicUrl}/forgot-password` },
  });
}

export function passwordReplacedMail(
  user: User,
  { publicUrl, changedAt, chats }: { publicUrl: string; changedAt: Date; chats: readonly ChatKind[] },
): Mail {
  return write(user, `password-replaced:${user.id}:${changedAt.getTime()}`, {
    subject: 'Your Courtline password was changed',
    title: 'Your password was changed',
    paragraphs: [
      `The password of your account was changed on the account page, and every other browser has been signed out.${disconnectedSentence(chats)}`,
      'If it was not you, reset the password right away and contact our support.',
    ],
    link: { text: 'Reset the password', url: `${publicUrl}/forgot-password` },
  });
}

export function usernameChangedMail(user: User, { publicUrl, changedAt }: { publicUrl: string; changedAt: Date }): Mail {
  return write(user, `username-changed:${user.id}:${changedAt.getTime()}`, {
    subject: 'Your Courtline username was changed',
    title: 'Your username was changed',
    paragraphs: [
      'The username of your account was changed. You can sign in with the new username or with this email.',
      'If it was not you, reset the password right away and contact our support.',
    ],
    link: { text: 'Reset the password', url: `${publicUrl}/forgot-password` },
  });
}

interface EmailLink {
  readonly publicUrl: string;
  readonly token: string;
  /** The new address. */
  readonly email: string;
  readonly expiresAt: Date;
}

export function confirmNewEmailMail(user: User, { publicUrl, token, email, expiresAt }: EmailLink): Mail {
  return write({ ...user, email }, `confirm-new-email:${user.id}:${expiresAt.getTime()}`, {
    expiresAt,
    subject: 'Confirm your new email for Courtline',
    title: 'Confirm your new email',
    paragraphs: [
      'Somebody asked to use this address for their account. If it was you, confirm it with the link below. The link expires in 24 hours.',
      'If it was not you, you can ignore this message.',
    ],
    link: { text: 'Confirm this address', url: `${publicUrl}/change-email?token=${token}` },
  });
}

export function approveNewEmailMail(user: User, { publicUrl, token, email, expiresAt }: EmailLink): Mail {
  return write(user, `approve-new-email:${user.id}:${expiresAt.getTime()}`, {
    expiresAt,
    subject: 'Approve the new email of your Courtline account',
    title: 'Approve your new email',
    paragraphs: [
      `Somebody asked to change the email of your account to ${email}. If it was you, approve it with the link below. The link expires in 24 hours.`,
      `If it was not you, somebody knows your password: do not open the link, and reset your password at ${publicUrl}/forgot-password.`,
    ],
    link: { text: 'Approve the change', url: `${publicUrl}/change-email?token=${token}` },
  });
}

/** Sent to the old address. */
export function emailChangedMail(user: User, { publicUrl, changedAt }: { publicUrl: string; changedAt: Date }): Mail {
  return write(user, `email-changed:${user.id}:${changedAt.getTime()}`, {
    subject: 'The email of your Courtline account was changed',
    title: 'Your email was changed',
    paragraphs: [
      'Your account now has another address. We will send no more messages to this one.',
      'If it was not you, contact our support.',
    ],
    link: { text: 'Contact support', url: `${publicUrl}/contact` },
  });
}

export function googleLinkedMail(user: User, { publicUrl, passwordRemoved }: { publicUrl: string; passwordRemoved: boolean }): Mail {
  return write(user, `google-linked:${user.id}`, {
    subject: 'Google sign-in was added to your Courtline account',
    title: 'You can now sign in with Google',
    paragraphs: [
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
  return write(user, `time-out:${user.id}:${endsAt.getTime()}`, {
    subject: 'Your Courtline time-out has started',
    title: 'Your time-out has started',
    paragraphs: [
      `As you requested, we will not show or send you any odds, picks or alerts until ${formatDateTime(endsAt)}. The time-out cannot be ended early. If you have not started it yourself, please contact our support.`,
      'If betting is no longer fun, trained counselors are available by phone at any hour, free of charge.',
    ],
    link: { text: 'Get help', url: `${publicUrl}/responsible-gambling` },
  });
}

export function timeOutLiftedMail(user: User, { endsAt, publicUrl }: { endsAt: Date; publicUrl: string }): Mail {
  return write(user, `time-out-lifted:${user.id}:${endsAt.getTime()}`, {
    subject: 'Your Courtline time-out was lifted',
    title: 'Your time-out was lifted',
    paragraphs: [
      `Your time-out until ${formatDateTime(endsAt)} was started by mistake, and two people of our support have lifted it. A paused subscription continues.`,
      'If you did not ask for this, or want a break after all, you can start a new time-out at any time.',
    ],
    link: { text: 'Take a time-out', url: `${publicUrl}/time-out` },
  });
}

const factorChanges = {
  'app-added':
    'An authenticator app was added to your account. From now on, a sign-in with your password or with Google also asks for its code.',
  'app-removed': 'The authenticator app was removed from your account.',
  'passkey-added':
    'A passkey was added to your account. From now on, a sign-in with your password or with Google also asks for a second step.',
  'passkey-removed': 'A passkey was removed from your account.',
  'factors-removed': 'Our support has removed all passkeys and the second step of your sign-in, and signed you out everywhere.',
  'recovery-codes': 'New recovery codes were created for your account. The old ones no longer work.',
} as const;
export type FactorChange = keyof typeof factorChanges;

const ifNotYou = 'If it was not you, change your password right away, sign out all other browsers and contact our support.';

export function factorChangedMail(user: User, { change, at, publicUrl }: { change: FactorChange; at: Date; publicUrl: string }): Mail {
  return write(user, `${change}:${user.id}:${at.getTime()}`, {
    subject: 'The sign-in of your Courtline account was changed',
    title: 'Your sign-in was changed',
    paragraphs: [factorChanges[change], ifNotYou],
    link: { text: 'Open your account', url: `${publicUrl}/account` },
  });
}

export function recoveryCodeUsedMail(user: User, { left, at, publicUrl }: { left: number; at: Date; publicUrl: string }): Mail {
  return write(user, `recovery-code-used:${user.id}:${at.getTime()}`, {
    subject: 'A recovery code of your Courtline account was used',
    title: 'A recovery code was used',
    paragraphs: [`Somebody signed in to your account with a recovery code. ${left} of your codes are left.`, ifNotYou],
    link: { text: 'Open your account', url: `${publicUrl}/account` },
  });
}

/** One mail a day, however often codes are guessed. */
export function codesGuessedMail(user: User, { at, publicUrl }: { at: Date; publicUrl: string }): Mail {
  return write(user, `codes-guessed:${user.id}:${at.toISOString().slice(0, 10)}`, {
    subject: 'Somebody knows the password of your Courtline account',
    title: 'Somebody knows your password',
    paragraphs: [
      'Somebody entered the password of your account and then many wrong codes of your authenticator app. They did not get in.',
      'Please reset your password now. Until you have done so, codes of your app may be refused in browsers that you have not used before.',
    ],
    link: { text: 'Reset your password', url: `${publicUrl}/forgot-password` },
  });
}
