import { z } from 'zod';
import type { Form } from './parse-form.ts';
import { invalid } from './stripe-error.ts';

const whole = z.coerce.number().int();
const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
const autoOrNever = z.enum(['auto', 'never']);
const metadata = z.record(z.string(), z.string()).optional();
const expand = z.array(z.string()).optional();

export const customerParams = z.strictObject({ email: z.string().optional(), name: z.string().optional(), metadata, expand });

/** Any other parameter, such as `payment_method_types` of older API versions, is an error whose message names it. */
export const sessionParams = z.strictObject({
  mode: z.literal('subscription'),
  customer: z.string(),
  client_reference_id: z.string().max(200).optional(),
  line_items: z.array(z.strictObject({ price: z.string(), quantity: whole.min(1) })).length(1),
  allow_promotion_codes: flag.optional(),
  subscription_data: z
    .strictObject({
      trial_period_days: whole.min(1).optional(),
      metadata,
      trial_settings: z.strictObject({ end_behavior: z.strictObject({ missing_payment_method: z.literal('cancel') }) }).optional(),
    })
    .optional(),
  allowed_payment_method_types: z.array(z.literal('card')).optional(),
  payment_method_collection: z.enum(['always', 'if_required']).optional(),
  automatic_tax: z.strictObject({ enabled: flag }).optional(),
  customer_update: z
    .strictObject({ address: autoOrNever.optional(), name: autoOrNever.optional(), shipping: autoOrNever.optional() })
    .optional(),
  consent_collection: z.strictObject({ terms_of_service: z.enum(['none', 'required']) }).optional(),
  custom_text: z.strictObject({ terms_of_service_acceptance: z.strictObject({ message: z.string().max(1200) }).optional() }).optional(),
  success_url: z.string(),
  cancel_url: z.string().optional(),
  expires_at: whole.optional(),
  metadata,
  expand,
});

export const subscriptionChanges = z.strictObject({
  cancel_at_period_end: flag.optional(),
  /** The product sends only an empty string, which takes a cancellation back. */
  cancel_at: z.literal('').optional(),
  trial_end: whole.optional(),
  proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).optional(),
  payment_behavior: z.enum(['allow_incomplete', 'error_if_incomplete']).optional(),
  items: z
    .array(z.strictObject({ id: z.string().optional(), price: z.string() }))
    .length(1)
    .optional(),
  metadata,
  expand,
});

export const cancelParams = z.strictObject({ invoice_now: flag.optional(), prorate: flag.optional(), expand });

export const portalParams = z.strictObject({ customer: z.string(), return_url: z.string().optional(), expand });
export const refundParams = z.strictObject({
  payment_intent: z.string(),
  amount: whole.optional(),
  reason: z.string().optional(),
  metadata,
});
export const priceChanges = z.strictObject({ active: flag.optional(), metadata, expand });
export const finalizeParams = z.strictObject({ auto_advance: flag.optional(), expand });
export const previewParams = z.strictObject({ customer: z.string().optional(), subscription: z.string(), expand });
export const expandOnly = z.looseObject({ expand });

export const listParams = z.looseObject({
  limit: whole.min(1).max(100).default(10),
  starting_after: z.string().optional(),
  customer: z.string().optional(),
  subscription: z.string().optional(),
  payment_intent: z.string().optional(),
  charge: z.string().optional(),
  invoice: z.string().optional(),
  payment: z.looseObject({ payment_intent: z.string().optional() }).optional(),
  created: z.looseObject({ gte: whole.optional() }).optional(),
  status: z.string().optional(),
  expand,
});

export function readParams<S extends z.ZodType>(schema: S, form: Form): z.output<S> {
  const parsed = schema.safeParse(form);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const param = [...(issue?.path ?? []), ...(issue?.code === 'unrecognized_keys' ? [issue.keys[0] ?? ''] : [])];
  const name = param.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join('');
  if (issue?.code === 'unrecognized_keys') throw invalid(`Received unknown parameter: ${name}`, { code: 'parameter_unknown', param: name });
  throw invalid(`Invalid ${name}: ${issue?.message ?? 'wrong'}`, { param: name });
}
