const promotions = [
  { id: 'promo_sandbox_courtside20', code: 'COURTSIDE20', name: '20% off the first payment', percentOff: 20, isOnce: true },
  { id: 'promo_sandbox_halftime50', code: 'HALFTIME50', name: '50% off', percentOff: 50, isOnce: false },
];
export type Promotion = (typeof promotions)[number];

export const findPromotion = (code: string): Promotion | undefined =>
  promotions.find((promotion) => promotion.code === code.trim().toUpperCase());

export const discountInCents = (promotion: Promotion | undefined, amount: number) =>
  promotion ? Math.round((amount * promotion.percentOff) / 100) : 0;
