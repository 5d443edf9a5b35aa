/*
 * Stories run on a phone and on a desktop. The ones below run at one width only, because their result does not depend on
 * it: verifying a hash chain, for example, or using a keyboard.
 */
export const desktopOnly = [
  'a-visitor-reads-the-track-record',
  'anyone-checks-what-we-said-of-a-game',
  'everyone-can-check-the-track-record',
  'everyone-can-do-it-by-keyboard',
] as const;
export const phoneOnly = [
  'a-bettor-follows-prices-and-goes-offline',
  'a-bettor-reads-odds-in-their-own-way',
  'a-member-sets-alerts-and-takes-a-time-out',
  'a-premium-member-weighs-every-offer',
  'a-user-takes-their-data-and-leaves',
  'a-visitor-loads-little',
  'everyone-can-read-the-record-on-a-phone',
  'everyone-can-use-the-account-pages',
  'everyone-can-use-the-alerts-page',
  'everyone-can-use-the-billing-pages',
  'everyone-can-use-what-waits-or-fails',
] as const;
