import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { PasswordField } from './password-field.tsx';

function Field() {
  const [password, setPassword] = useState('');
  return (
    <PasswordField
      label="Password"
      autoComplete="current-password"
      value={password}
      onChange={(event) => setPassword(event.currentTarget.value)}
    />
  );
}

it('a password field masks its value until the user asks to show it', async () => {
  render(<Field />);
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  expect(field.type).toBe('password');
  await userEvent.click(screen.getByRole('button'));
  expect(field.type).toBe('text');
  await userEvent.click(screen.getByRole('button'));
  expect(field.type).toBe('password');
});

it('a password field accepts a pasted value and works with password managers', async () => {
  render(<Field />);
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  await userEvent.click(field);
  await userEvent.paste(` ${'Ñandú 8! '.repeat(14)}`);
  expect(field.value).toBe(` ${'Ñandú 8! '.repeat(14)}`);
  expect(field.autocomplete).toBe('current-password');
  expect(field.maxLength).toBe(-1);
});
