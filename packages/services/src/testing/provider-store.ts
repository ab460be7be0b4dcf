import type { AdapterFactory, AdapterPayload } from 'oidc-provider';

export function providerStore(): AdapterFactory {
  const kept = new Map<string, AdapterPayload>();
  const idsByUid = new Map<string, string>();
  return (model) => {
    const key = (id: string) => `${model}:${id}`;
    return {
      async upsert(id, payload) {
        kept.set(key(id), payload);
        if (payload.uid) idsByUid.set(payload.uid, id);
      },
      find: async (id) => kept.get(key(id)),
      findByUid: async (uid) => kept.get(key(idsByUid.get(uid) ?? '')),
      findByUserCode: async () => undefined,
      async consume(id) {
        const payload = kept.get(key(id));
        if (payload) kept.set(key(id), { ...payload, consumed: Math.floor(Date.now() / 1000) });
      },
      async destroy(id) {
        kept.delete(key(id));
      },
      async revokeByGrantId(grantId) {
        for (const [each, payload] of kept) if (payload.grantId === grantId) kept.delete(each);
      },
    };
  };
}
