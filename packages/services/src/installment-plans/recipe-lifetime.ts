import { periodMs } from '@quittance/domain/retention/retention-period';
import { ruleOf } from '@quittance/domain/retention/retention-rules';

/** A schedule that was shown can be agreed to for as long as it is kept. */
export const recipeLifetimeMs = periodMs(ruleOf('plan-recipe', 'creation').period);
