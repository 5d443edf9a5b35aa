import { type Plan, trialDays } from '#domain/plans/plans.ts';
import { termsVersion, contractWithdrawalDays } from '#domain/terms-of-service.ts';
import { formatCents } from '#server/billing/provider/format-date.ts';

/** The price that is charged, in words. Which taxes apply is known only at the provider's checkout. */
const priceOf = ({ priceInCents }: Plan, addsTaxes: boolean): string =>
  addsTaxes ? `${formatCents(priceInCents)} plus any taxes that apply` : formatCents(priceInCents);

interface PurchaseTerms {
  readonly withTrial: boolean;
  readonly addsTaxes: boolean;
  readonly publicUrl: string;
}

/** The text is Markdown, which Stripe shows. It contains no date, because a checkout can be completed a day after it was opened. */
export function purchaseConsent(plan: Plan, { withTrial, addsTaxes, publicUrl }: PurchaseTerms): string {
  const first = withTrial ? `when my ${trialDays}-day free trial ends` : 'today';
  return [
    `I agree that ${priceOf(plan, addsTaxes)} is charged ${first} and every ${plan.per} after that until I cancel, which I can do at any time on my [account page](${publicUrl}/account).`,
    `I agree to the [Terms of Service](${publicUrl}/terms) of ${termsVersion} and the [Privacy Policy](${publicUrl}/privacy).`,
    `I want premium to begin at once. I can withdraw within ${contractWithdrawalDays} days and get all my money back.`,
  ].join(' ');
}

export function planChangeConsent(plan: Plan, { isTrial, addsTaxes }: { readonly isTrial: boolean; readonly addsTaxes: boolean }): string {
  const first = isTrial ? 'when my free trial ends' : 'today, less the unused time of my current plan,';
  return `I agree to the ${plan.adjective} plan: ${priceOf(plan, addsTaxes)} is charged ${first} and every ${plan.per} after that until I cancel, which I can do at any time on my account page. The Terms of Service of ${termsVersion} apply.`;
}
