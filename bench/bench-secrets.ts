/** Secrets for benchmark processes. They protect nothing. */
export const benchSecrets = {
  tokenSecret: 'a token secret for benchmarks, long enough',
  pepper: 'a password pepper for benchmarks, enough',
  wrappingKey: Buffer.alloc(32, 3),
  wrappingKeyId: 'bench-key',
  sandboxSecretKey: 'sk_bench_sandbox',
  sandboxPublishableKey: 'pk_bench_sandbox',
  superuserPassword: 'bench-superuser',
  appPassword: 'bench-app',
  workerPassword: 'bench-worker',
  metricsToken: 'a-token-of-the-measurements-of-benchmarks',
};
