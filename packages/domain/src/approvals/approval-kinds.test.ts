import { expect, it } from 'vitest';
import { approvalKinds } from './approval-kinds.ts';

it('approvalKinds lists each kind once, in the form used in URLs and tables', () => {
  expect(new Set(approvalKinds).size).toBe(approvalKinds.length);
  expect(approvalKinds.filter((kind) => !/^[a-z]+(-[a-z]+)*$/.test(kind))).toEqual([]);
});
