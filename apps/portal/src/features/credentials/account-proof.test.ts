import { describe, expect, it } from 'vitest';
import { isAccountProof, typedProof } from './start-registration-form.tsx';

describe('account proof', () => {
  it.each([
    ['60614', '60614', true],
    ['60614-1234', '60614', true],
    ['0142', '0142', true],
    [' 01 42 ', '0142', true],
    ['606', '606', false],
    ['abcd', '', false],
  ])('reads %s as %s', (text, typed, isProof) => {
    expect(typedProof(text)).toBe(typed);
    expect(isAccountProof(typedProof(text))).toBe(isProof);
  });
});
