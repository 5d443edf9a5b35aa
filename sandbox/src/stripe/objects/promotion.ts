import { makeId } from './make-id.ts';

function makeCoupon(id: string, name: string, percentOff: number, duration: 'once' | 'forever') {
  return {
    id,
    object: 'coupon',
    amount_off: null,
    created: 1_760_000_000,
    currency: null,
    duration,
    duration_in_months: null,
    livemode: false,
    max_redemptions: null,
    metadata: {},
    name,
    percent_off: percentOff,
    redeem_by: null,
    times_redeemed: 0,
    valid: true,
  };
}
export type Coupon = ReturnType<typeof makeCoupon>;

function makePromotionCode(code: string, coupon: Coupon) {
  return {
    id: `promo_sandbox_${code.toLowerCase()}`,
    object: 'promotion_code',
    active: true,
    code,
    created: 1_760_000_000,
    customer: null,
    customer_account: null,
    expires_at: null,
    livemode: false,
    max_redemptions: null,
    metadata: {},
    promotion: { coupon: coupon.id, type: 'coupon' },
    restrictions: { first_time_transaction: false, minimum_amount: null, minimum_amount_currency: null },
    times_redeemed: 0,
  };
}
export type PromotionCode = ReturnType<typeof makePromotionCode>;

const courtside = makeCoupon('courtside20', '20% off the first payment', 20, 'once');
const halftime = makeCoupon('halftime50', '50% off', 50, 'forever');

export const coupons: readonly Coupon[] = [courtside, halftime];
/** Two test codes: one for the first payment only, one for all payments. */
export const promotionCodes: readonly PromotionCode[] = [
  makePromotionCode('COURTSIDE20', courtside),
  makePromotionCode('HALFTIME50', halftime),
];

export const findPromotionCode = (code: string) =>
  promotionCodes.find((promotion) => promotion.active && promotion.code === code.trim().toUpperCase());

export function makeDiscount(promotion: PromotionCode, customerId: string, subscriptionId: string, start: number) {
  return {
    id: makeId('di'),
    object: 'discount',
    checkout_session: null,
    customer: customerId,
    customer_account: null,
    end: null,
    invoice: null,
    invoice_item: null,
    promotion_code: promotion.id,
    source: { coupon: promotion.promotion.coupon, type: 'coupon' },
    start,
    subscription: subscriptionId,
    subscription_item: null,
  };
}
export type Discount = ReturnType<typeof makeDiscount>;

export const discountInCents = (coupon: Coupon | undefined, amount: number) =>
  coupon ? Math.round((amount * coupon.percent_off) / 100) : 0;
