import { shownBy, type Table } from './shown-by.ts';

const accountArea = shownBy('features/accounts/account-area.tsx');
const accountLinks = shownBy('features/accounts/account-links.tsx');
const accountMenu = shownBy('features/accounts/account-menu.tsx');
const drawer = shownBy('pages/frame/mobile-drawer.tsx');
const operator = shownBy('pages/legal/operator.tsx');
const toaster = shownBy('ui/toaster.tsx');
const yourData = shownBy('features/accounts/your-data.tsx');
const stranger = 'user === undefined || user === null';

/** What surrounds every page and what lies above it; and the pages that are only read. */
export const frame = {
  'everywhere: header of a stranger': [
    accountArea(stranger),
    shownBy('pages/frame/demo-notice.tsx')('not: site?.demo !== true'),
    shownBy('pages/frame/site-footer.tsx')('hasHelplines'),
  ],
  'everywhere: menu on its way': [accountArea('fallback')],
  'everywhere: menu of a free member': [accountArea(`not: ${stranger}`), accountMenu('<DropdownMenu.Content>', '!user.isPremium')],
  'everywhere: menu of a premium member': [accountMenu('user.isPremium')],
  'everywhere: drawer of a stranger': [drawer('<Drawer>'), accountLinks(stranger)],
  'everywhere: drawer of a free member': [accountLinks('not: user.isPremium')],
  'everywhere: drawer of a premium member': [accountLinks('user.isPremium')],
  'everywhere: way past the header': [],
  'everywhere: header over a scrolled page': [],
  'everywhere: message of success': [toaster("shown?.variant === 'default'", 'toast.description !== undefined')],
  'everywhere: message of failure': [toaster("shown?.variant === 'destructive'")],
  'everywhere: page on its way': [shownBy('pages/page-outlet.tsx')('fallback')],
  'everywhere: page that broke': [shownBy('pages/page-outlet.tsx')('fallback')],
  '/terms: read': [operator('not: !site')],
  '/privacy: read by a stranger': [],
  '/privacy: read by a member': [yourData('not: !user')],
  '/privacy: leaving, with errors': [yourData('leaving', 'error', 'firebase !== null')],
  '/privacy: leaving, on its way': [yourData('deletion.isPending')],
  '/responsible-gambling: read': [],
  '*: nothing there': [],
  '/api/docs: read': [],
} as const satisfies Table;
