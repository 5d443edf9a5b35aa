import { type Plan, trialDays } from '#domain/subscription-plans.ts';
import { termsVersion, withdrawalDays } from '#domain/terms-of-service.ts';
import { formatCents } from '#server/billing/format-date.ts';

/**
 * The sentences that a buyer must accept at the provider's checkout, in Markdown as Stripe shows them. They contain no date,
 * because a checkout can be completed on the day after it was opened.
 */
export function purchaseConsent({ priceInCents, per }: Plan, { withTrial, publicUrl }: { withTrial: boolean; publicUrl: string }): string {
  const price = formatCents(priceInCents);
  const first = withTrial ? `when my ${trialDays}-day free trial ends` : 'today';
  return [
    `I agree that ${price} is charged ${first} and every ${per} after that until I cancel, which I can do at any time on my [account page](${publicUrl}/account).`,
    `I agree to the [Terms of Service](${publicUrl}/terms) of ${termsVersion} and the [Privacy Policy](${publicUrl}/privacy).`,
    `I want premium to begin at once. I can withdraw within ${withdrawalDays} days and get all my money back.`,
  ].join(' ');
}

/** What a subscriber agrees to when changing the plan on our page. */
export function planChangeConsent({ type, priceInCents, per }: Plan, isTrial: boolean): string {
  const first = isTrial ? 'when my free trial ends' : 'today, less the unused time of my current plan,';
  return `I agree to the ${type} plan: ${formatCents(priceInCents)} is charged ${first} and every ${per} after that until I cancel, which I can do at any time on my account page. The Terms of Service of ${termsVersion} apply.`;
}
