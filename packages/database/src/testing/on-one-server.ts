import { it } from 'vitest';

/**
 * A test that watches this server's own locks and plans or adds triggers of its own, which a cluster has on its workers. It is skipped, and
 * counted as skipped, where the tests run on a cluster (docs/decisions/0099-statements-are-judged-for-a-cluster.md).
 */
export const itOnOneServer = it.skipIf(process.env.TEST_CLUSTER_URL !== undefined);
