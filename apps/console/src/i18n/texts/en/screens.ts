import accounts from './screens/accounts.json' with { type: 'json' };
import customers from './screens/customers.json' with { type: 'json' };
import offers from './screens/offers.json' with { type: 'json' };
import payouts from './screens/payouts.json' with { type: 'json' };
import plans from './screens/plans.json' with { type: 'json' };
import queues from './screens/queues.json' with { type: 'json' };
import reports from './screens/reports.json' with { type: 'json' };
import settings from './screens/settings.json' with { type: 'json' };
import work from './screens/work.json' with { type: 'json' };

/** Texts of the screens behind the sign-in. Groups such as Title are spread over several files. */
export const screenTexts = [accounts, customers, offers, payouts, plans, queues, reports, settings, work] as const;
