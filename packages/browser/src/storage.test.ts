import { describe, expect, it } from 'vitest';
import { openStorage } from './storage.ts';

const broken = new Proxy({} as Storage, {
  get() {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  },
});

/** Storage with a quota of 5 characters per value. */
function smallStorage(): Storage {
  const values = new Map<string, string>();
  return {
    length: 0,
    key: () => null,
    clear: () => values.clear(),
    getItem: (key) => values.get(key) ?? null,
    removeItem: (key) => void values.delete(key),
    setItem(key, value) {
      if (value.length > 5) throw new DOMException('full', 'QuotaExceededError');
      values.set(key, value);
    },
  };
}

describe('openStorage', () => {
  it.each([
    ['there', smallStorage()],
    ['missing', null],
    ['throwing', broken],
  ])("stores, reads and removes values when the browser's storage is %s (req 1.8)", (_name, backing) => {
    const storage = openStorage('local', backing);
    expect(storage.get('a')).toBeUndefined();
    storage.set('a', 'one');
    expect(storage.get('a')).toBe('one');
    storage.remove('a');
    expect(storage.get('a')).toBeUndefined();
  });

  it('keeps values over the quota in memory and removes the older stored value (req 1.8)', () => {
    const backing = smallStorage();
    const storage = openStorage('local', backing);
    storage.set('a', 'old');
    storage.set('a', 'much too long');
    expect(storage.get('a')).toBe('much too long');
    expect(backing.getItem('a')).toBeNull();
    storage.set('a', 'new');
    expect(backing.getItem('a')).toBe('new');
  });

  it('reads JSON and returns undefined for invalid JSON', () => {
    const storage = openStorage('session', null);
    storage.setJson('a', { b: [1] });
    expect(storage.getJson('a')).toEqual({ b: [1] });
    storage.set('a', '{');
    expect(storage.getJson('a')).toBeUndefined();
    expect(storage.getJson('none')).toBeUndefined();
  });

  it("uses the browser's storage by default", () => {
    openStorage('local').set('kept', 'yes');
    expect(globalThis.localStorage.getItem('kept')).toBe('yes');
    globalThis.localStorage.removeItem('kept');
  });

  it('falls back to memory when the browser denies access to its storage (req 1.8)', () => {
    const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
    const storage = openStorage('local');
    storage.set('a', 'one');
    expect(storage.get('a')).toBe('one');
    if (own) Object.defineProperty(globalThis, 'localStorage', own);
    expect(globalThis.localStorage.getItem('a')).toBeNull();
  });

  it("keeps every value when the browser's storage fills up partway (req 1.8)", () => {
    let roomLeft = 3;
    const backing = smallStorage();
    const storage = openStorage('local', {
      ...backing,
      setItem(key, value) {
        if (roomLeft-- <= 0) throw new DOMException('full', 'QuotaExceededError');
        backing.setItem(key, value);
      },
    });
    const keys = ['a', 'b', 'c', 'd', 'e'];
    for (const key of keys) storage.set(key, `${key}1`);
    expect(keys.map((key) => storage.get(key))).toEqual(['a1', 'b1', 'c1', 'd1', 'e1']);
    storage.set('a', 'a2');
    expect(storage.get('a')).toBe('a2');
    storage.remove('e');
    expect(storage.get('e')).toBeUndefined();
  });
});
