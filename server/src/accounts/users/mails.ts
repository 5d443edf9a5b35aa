import type { User } from '#contract/accounts/account.ts';
import { chatTitles, type ChatKind } from '#domain/alerts/chat-kinds.ts';
import { formatDateTime } from '#server/platform/format-date-time.ts';
import type { Mail } from '#server/delivery/mail/store.ts';
import { composeMail } from '#server/delivery/mail/mail-layout.ts';

/*
 * Links start with the configured public URL, never with the request's Host header, which can be forged. No mail contains
 * the username: otherwise a person who registers with a stranger's email address could send text to that stranger.
 */

type Recipient = Pick<User, 'id' | 'email'>;

interface AccountMail extends Pick<Parameters<typeof composeMail>[0], 'subject' | 'title' | 'paragraphs' | 'expiresAt'> {
  readonly link: readonly [text: string, url: string];
}

const write = ({ id, email }: Recipient, key: string, { paragraphs, link: [text, url], ...content }: AccountMail): Mail =>
  composeMail({ key, to: email, userId: id, ...content, paragraphs: ['Hello,', ...paragraphs], link: { text, url } });

interface Occasion {
  readonly publicUrl: string;
  readonly at: Date;
}

const resetIfNotYou = 'If it was not you, reset the password right away and contact our support.';
const secureIfNotYou = 'If it was not you, change your password right away, sign out all other browsers and contact our support.';

export const resetMail = (user: User, { publicUrl, token, requestId }: { publicUrl: string; token: string; requestId: number }): Mail =>
  write(user, `password-reset:${requestId}`, {
    subject: 'Reset your Courtline password',
    title: 'Reset your password',
    paragraphs: [
      'Somebody requested a password reset for your account. If it was you, choose a new password with the link below. The link works once and expires in one hour.',
      'If it was not you, you can ignore this message: your password has not been changed.',
    ],
    link: ['Choose a new password', `${publicUrl}/reset-password?token=${token}`],
  });

interface EmailLink {
  readonly publicUrl: string;
  readonly token: string;
  readonly expiresAt: Date;
}

export const confirmationMail = (user: Recipient, { publicUrl, token, tokenHash, expiresAt }: EmailLink & { tokenHash: string }): Mail =>
  write(user, `confirm-email:${tokenHash}`, {
    expiresAt,
    subject: 'Confirm your email for Courtline',
    title: 'Confirm your email',
    paragraphs: [
      'An account was created with this address. Confirm it with the link below, so that we can send you alerts. The link expires in three days.',
      'If it was not you, you can ignore this message: we will send no alerts to this address.',
    ],
    link: ['Confirm my email', `${publicUrl}/confirm-email?token=${token}`],
  });

const nameList = new Intl.ListFormat('en-US', { type: 'conjunction' });

export function disconnectedSentence(chats: readonly ChatKind[]): string {
  if (chats.length === 0) return '';
  const [verb, them] = chats.length === 1 ? ['is', 'it'] : ['are', 'them'];
  return ` ${nameList.format(chats.map((kind) => chatTitles[kind]))} ${verb} disconnected from your alerts; you can connect ${them} again.`;
}

interface Disconnection {
  readonly chats: readonly ChatKind[];
}

export const chatsDisconnectedMail = (user: User, { publicUrl, chats, at }: Occasion & Disconnection): Mail =>
  write(user, `chats-disconnected:${user.id}:${at.getTime()}`, {
    subject: 'Chat services were disconnected from your Courtline alerts',
    title: 'Your alerts no longer arrive in your chats',
    paragraphs: [`All other browsers were signed out of your account on the account page.${disconnectedSentence(chats)}`, resetIfNotYou],
    link: ['Open your alerts', `${publicUrl}/alerts`],
  });

const passwordChanged = { subject: 'Your Courtline password was changed', title: 'Your password was changed' };

export const passwordChangedMail = (
  user: User,
  { publicUrl, tokenHash, chats }: Disconnection & { publicUrl: string; tokenHash: string },
): Mail =>
  write(user, `password-changed:${tokenHash.slice(0, 16)}:${user.id}`, {
    ...passwordChanged,
    paragraphs: [
      `The password of your account was changed with a reset link sent to this address, and every browser that was signed in has been signed out.${disconnectedSentence(chats)}`,
      'If it was not you, request a new link right away and contact our support.',
    ],
    link: ['Reset the password again', `${publicUrl}/forgot-password`],
  });

export const passwordReplacedMail = (user: User, { publicUrl, at, chats }: Occasion & Disconnection): Mail =>
  write(user, `password-replaced:${user.id}:${at.getTime()}`, {
    ...passwordChanged,
    paragraphs: [
      `The password of your account was changed on the account page, and every other browser has been signed out.${disconnectedSentence(chats)}`,
      resetIfNotYou,
    ],
    link: ['Reset the password', `${publicUrl}/forgot-password`],
  });

export const usernameChangedMail = (user: User, { publicUrl, at }: Occasion): Mail =>
  write(user, `username-changed:${user.id}:${at.getTime()}`, {
    subject: 'Your Courtline username was changed',
    title: 'Your username was changed',
    paragraphs: ['The username of your account was changed. You can sign in with the new username or with this email.', resetIfNotYou],
    link: ['Reset the password', `${publicUrl}/forgot-password`],
  });

export const confirmNewEmailMail = ({ id }: User, { publicUrl, token, email, expiresAt }: EmailLink & { email: string }): Mail =>
  write({ id, email }, `confirm-new-email:${id}:${expiresAt.getTime()}`, {
    expiresAt,
    subject: 'Confirm your new email for Courtline',
    title: 'Confirm your new email',
    paragraphs: [
      'Somebody asked to use this address for their account. If it was you, confirm it with the link below. The link expires in 24 hours.',
      'If it was not you, you can ignore this message.',
    ],
    link: ['Confirm this address', `${publicUrl}/change-email?token=${token}`],
  });

export const approveNewEmailMail = (user: User, { publicUrl, token, email, expiresAt }: EmailLink & { email: string }): Mail =>
  write(user, `approve-new-email:${user.id}:${expiresAt.getTime()}`, {
    expiresAt,
    subject: 'Approve the new email of your Courtline account',
    title: 'Approve your new email',
    paragraphs: [
      `Somebody asked to change the email of your account to ${email}. If it was you, approve it with the link below. The link expires in 24 hours.`,
      `If it was not you, somebody knows your password: do not open the link, and reset your password at ${publicUrl}/forgot-password.`,
    ],
    link: ['Approve the change', `${publicUrl}/change-email?token=${token}`],
  });

export const emailChangedMail = (user: User, { publicUrl, at }: Occasion): Mail =>
  write(user, `email-changed:${user.id}:${at.getTime()}`, {
    subject: 'The email of your Courtline account was changed',
    title: 'Your email was changed',
    paragraphs: [
      'Your account now has another address. We will send no more messages to this one.',
      'If it was not you, contact our support.',
    ],
    link: ['Contact support', `${publicUrl}/contact`],
  });

const passwordRemovedSentence =
  'Since this address had never been confirmed before, the old password no longer works and other browsers were signed out. You can set a new password at any time.';

export const googleLinkedMail = (user: User, { publicUrl, passwordRemoved }: { publicUrl: string; passwordRemoved: boolean }): Mail =>
  write(user, `google-linked:${user.id}`, {
    subject: 'Google sign-in was added to your Courtline account',
    title: 'You can now sign in with Google',
    paragraphs: [
      'Your account was connected to the Google account with this address.',
      ...(passwordRemoved ? [passwordRemovedSentence] : []),
    ],
    link: ['Set a password', `${publicUrl}/forgot-password`],
  });

export const accountDeletedMail = ({ id, email }: User): Mail =>
  composeMail({
    key: `account-deleted:${id}`,
    to: email,
    userId: null,
    subject: 'Your Courtline account was deleted',
    title: 'Your account was deleted',
    paragraphs: [
      'Hello,',
      'Your account and everything we stored about you have been deleted, and any active subscription has been canceled. If a checkout is still completed, its payment is refunded in full within minutes. Thank you for using Courtline.',
    ],
  });

interface TimeOut {
  readonly endsAt: Date;
  readonly publicUrl: string;
}

export const timeOutMail = (user: User, { endsAt, publicUrl }: TimeOut): Mail =>
  write(user, `time-out:${user.id}:${endsAt.getTime()}`, {
    subject: 'Your Courtline time-out has started',
    title: 'Your time-out has started',
    paragraphs: [
      `As you requested, we will not show or send you any odds, picks or alerts until ${formatDateTime(endsAt)}. The time-out cannot be ended early. If you have not started it yourself, please contact our support.`,
      'If betting is no longer fun, trained counselors are available by phone at any hour, free of charge.',
    ],
    link: ['Get help', `${publicUrl}/responsible-gambling`],
  });

export const timeOutLiftedMail = (user: User, { endsAt, publicUrl }: TimeOut): Mail =>
  write(user, `time-out-lifted:${user.id}:${endsAt.getTime()}`, {
    subject: 'Your Courtline time-out was lifted',
    title: 'Your time-out was lifted',
    paragraphs: [
      `Your time-out until ${formatDateTime(endsAt)} was started by mistake, and two people of our support have lifted it. A paused subscription continues.`,
      'If you did not ask for this, or want a break after all, you can start a new time-out at any time.',
    ],
    link: ['Take a time-out', `${publicUrl}/time-out`],
  });

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

export const factorChangedMail = (user: User, { change, at, publicUrl }: Occasion & { change: FactorChange }): Mail =>
  write(user, `${change}:${user.id}:${at.getTime()}`, {
    subject: 'The sign-in of your Courtline account was changed',
    title: 'Your sign-in was changed',
    paragraphs: [factorChanges[change], secureIfNotYou],
    link: ['Open your account', `${publicUrl}/account`],
  });

export const recoveryCodeUsedMail = (user: User, { left, at, publicUrl }: Occasion & { left: number }): Mail =>
  write(user, `recovery-code-used:${user.id}:${at.getTime()}`, {
    subject: 'A recovery code of your Courtline account was used',
    title: 'A recovery code was used',
    paragraphs: [`Somebody signed in to your account with a recovery code. ${left} of your codes are left.`, secureIfNotYou],
    link: ['Open your account', `${publicUrl}/account`],
  });

/** The key contains the date, so at most one mail a day is sent, however many codes are guessed. */
export const codesGuessedMail = (user: User, { at, publicUrl }: Occasion): Mail =>
  write(user, `codes-guessed:${user.id}:${at.toISOString().slice(0, 10)}`, {
    subject: 'Somebody knows the password of your Courtline account',
    title: 'Somebody knows your password',
    paragraphs: [
      'Somebody entered the password of your account and then many wrong codes of your authenticator app. They did not get in.',
      'Please reset your password now. Until you have done so, codes of your app may be refused in browsers that you have not used before.',
    ],
    link: ['Reset your password', `${publicUrl}/forgot-password`],
  });
