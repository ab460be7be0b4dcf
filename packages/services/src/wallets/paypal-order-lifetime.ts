import { periodMs } from '@quittance/domain/retention/retention-period';
import { ruleOf } from '@quittance/domain/retention/retention-rules';

/** PayPal drops an uncaptured order after three days at the latest. */
export const payPalOrderLifetimeMs = periodMs(ruleOf('paypal-order', 'creation').period);
