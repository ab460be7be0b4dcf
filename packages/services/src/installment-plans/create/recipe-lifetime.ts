import { periodMs } from '@quittance/domain/retention/retention-period';
import { ruleOf } from '@quittance/domain/retention/retention-rules';

/** A schedule can be accepted for as long as its recipe is kept. */
export const recipeLifetimeMs = periodMs(ruleOf('plan-recipe', 'creation').period);
