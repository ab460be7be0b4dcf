import { it } from 'vitest';

/**
 * For tests that watch this server's own locks and plans or add triggers, which a cluster has on its workers. Skipped,
 * and counted as skipped, when tests run on a cluster (docs/decisions/0099-statements-are-judged-for-a-cluster.md).
 */
export const itOnOneServer = it.skipIf(process.env.TEST_CLUSTER_URL !== undefined);
