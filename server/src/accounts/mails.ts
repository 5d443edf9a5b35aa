import type { User } from '#contract/account.ts';
import type { Mail } from '#server/platform/mail/enqueue-mail.ts';
import { layoutMail } from '#server/platform/mail/mail-layout.ts';

/**
 * Every link begins with the configured address: a forged Host header must never send anyone elsewhere. No mail repeats the
 * username: whoever registers with somebody else's address must not get to write to them.
 */
export function resetMail(user: User, { publicUrl, token, requestId }: { publicUrl: string; token: string; requestId: number }): Mail {
  return {
    key: `password-reset:${requestId}`,
    to: user.email,
    subject: 'Reset your Courtline password',
    ...layoutMail({
      title: 'Reset your password',
      paragraphs: [
        'Hello,',
        'Somebody asked for a new password for your account. If it was you, choose one with the link below. It works once and for one hour.',
        'If it was not you, there is nothing to do: your password stays as it is.',
      ],
      link: { text: 'Choose a new password', url: `${publicUrl}/reset-password?token=${token}` },
    }),
  };
}

export function passwordChangedMail(user: User, { publicUrl, tokenHash }: { publicUrl: string; tokenHash: string }): Mail {
  return {
    key: `password-changed:${tokenHash.slice(0, 16)}:${user.id}`,
    to: user.email,
    subject: 'Your Courtline password was changed',
    ...layoutMail({
      title: 'Your password was changed',
      paragraphs: [
        'Hello,',
        'The password of your account was changed with a reset link sent to this address, and every browser that was signed in has been signed out.',
        'If it was not you, ask for a new link right away and write to our support.',
      ],
      link: { text: 'Reset the password again', url: `${publicUrl}/forgot-password` },
    }),
  };
}

export function googleLinkedMail(user: User, { publicUrl, forgotPassword }: { publicUrl: string; forgotPassword: boolean }): Mail {
  return {
    key: `google-linked:${user.id}`,
    to: user.email,
    subject: 'Google sign-in was added to your Courtline account',
    ...layoutMail({
      title: 'You can now sign in with Google',
      paragraphs: [
        'Hello,',
        'Your account was connected to the Google account with this address.',
        ...(forgotPassword
          ? [
              'Since this address had never been confirmed before, the old password no longer works and other browsers were signed out. You can set a new password at any time.',
            ]
          : []),
      ],
      link: { text: 'Set a password', url: `${publicUrl}/forgot-password` },
    }),
  };
}

export function accountDeletedMail(user: User): Mail {
  return {
    key: `account-deleted:${user.id}`,
    to: user.email,
    subject: 'Your Courtline account was deleted',
    ...layoutMail({
      title: 'Your account was deleted',
      paragraphs: [
        'Hello,',
        'Your account and everything we held about you has been deleted, and a running subscription has been canceled. Thank you for having been with us.',
      ],
    }),
  };
}

export function timeOutMail(user: User, { until, publicUrl }: { until: Date; publicUrl: string }): Mail {
  return {
    key: `time-out:${user.id}:${until.getTime()}`,
    to: user.email,
    subject: 'Your Courtline time-out has begun',
    ...layoutMail({
      title: 'Your time-out has begun',
      paragraphs: [
        'Hello,',
        `As you asked, we show and send you no odds, picks or alerts until ${until.toUTCString().slice(5, 22)} UTC. It cannot be ended early, not even by us.`,
        'If betting has stopped being a game, people who understand are a call away, free and at any hour.',
      ],
      link: { text: 'Someone to talk to', url: `${publicUrl}/responsible-gambling` },
    }),
  };
}
