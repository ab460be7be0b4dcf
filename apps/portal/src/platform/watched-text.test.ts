// @vitest-environment node

import { openStorage } from '@quittance/browser/storage';
import { expect, it } from 'vitest';
import { watchText, writeWatched } from './watched-text.ts';

it('watchText reports every change to its own key, and to no other, until it is stopped', () => {
  const storage = openStorage('session', null);
  const heard: (string | undefined)[] = [];
  const end = watchText(storage, 'a', () => heard.push(storage.get('a')));
  writeWatched(storage, { key: 'a', value: '1' });
  writeWatched(storage, { key: 'a', value: '1' });
  writeWatched(storage, { key: 'b', value: '2' });
  writeWatched(openStorage('session', null), { key: 'a', value: '3' });
  writeWatched(storage, { key: 'a', value: '4' });
  end();
  writeWatched(storage, { key: 'a', value: '5' });
  expect(heard).toEqual(['1', '4']);
  expect(storage.get('a')).toBe('5');
});
