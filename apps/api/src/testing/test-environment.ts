import { type TestWorld, testSecrets } from '@quittance/services/testing/test-world';

export const testMetricsToken = 'token-of-the-measurements-of-tests';

export const askMetrics = { url: '/metrics', headers: { authorization: `Bearer ${testMetricsToken}` } };

/** Settings that both API programs take from a test's world. Limits are high unless a test lowers them. */
export function testEnvironment({ sandbox }: Pick<TestWorld, 'sandbox'>): Record<string, string> {
  return {
    PASSWORD_PEPPER: testSecrets.pepper.toString(),
    DATA_KEY: testSecrets.wrappingKey.toString('base64'),
    DATA_KEY_ID: testSecrets.wrappingKeyId,
    SANDBOX_URL: sandbox.url,
    SANDBOX_PUBLIC_URL: sandbox.url,
    SANDBOX_SECRET_KEY: testSecrets.sandboxSecretKey,
    SANDBOX_PUBLISHABLE_KEY: testSecrets.sandboxPublishableKey,
    PORTAL_URL: 'http://{tenant}.localhost',
    MAX_REQUESTS_IN_FLIGHT: '100000',
    MAX_EVENT_LOOP_DELAY_MS: '600000',
    DRAIN_SECONDS: '0',
    REQUESTS_PER_MINUTE: '100000',
    SIGN_INS_PER_MINUTE: '100000',
    CODES_PER_HOUR: '100000',
    LOG_LEVEL: 'silent',
    METRICS_TOKEN: testMetricsToken,
    API_DOCS: 'true',
  };
}
