/** Messages for a sign-in that the user ended. They are shown below the button and not as errors. */
export const closedPopupTexts: Readonly<Record<string, string>> = {
  'auth/popup-closed-by-user': 'The Google window was closed before you were signed in.',
  'auth/cancelled-popup-request': 'Another Google window was opened. Please finish signing in there.',
  'auth/user-cancelled': 'Google sign-in was canceled.',
};

export const failedPopupTexts: Readonly<Record<string, string>> = {
  'auth/popup-blocked': 'Your browser blocked the Google window. Please allow pop-ups for this site and try again.',
  'auth/unauthorized-domain': 'Google sign-in is not set up for this address. Please use another login method.',
  'auth/network-request-failed': 'Google could not be reached. Please check your connection and try again.',
  'auth/internal-error': 'The Google window could not be opened. Please check your connection and try again.',
  'auth/operation-not-allowed': 'Google sign-in is switched off at the moment. Please use another login method.',
  'auth/operation-not-supported-in-this-environment': 'This browser does not support Google sign-in. Please use another login method.',
  'auth/web-storage-unsupported': 'Google sign-in needs cookies and site data. Please allow them for this site and try again.',
  'auth/account-exists-with-different-credential':
    'This email is already used with another login method. Please log in the way you did before.',
  'auth/user-disabled': 'This Google account has been disabled for this service. Please contact our support.',
  'auth/too-many-requests': 'Too many attempts. Please wait a moment and try again.',
  'auth/timeout': 'Google took too long to answer. Please try again.',
};
