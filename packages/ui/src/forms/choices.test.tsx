import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { RadioCards } from './radio-cards.tsx';
import { SegmentedControl } from './segmented-control.tsx';
import { TextField } from './text-field.tsx';

function Amounts({ error }: { readonly error?: string }) {
  const [value, setValue] = useState<'due' | 'other'>('due');
  return (
    <RadioCards
      legend="Amount"
      value={value}
      onChange={setValue}
      error={error}
      options={[
        { value: 'due', label: 'Amount due', trailing: '$155' },
        { value: 'other', label: 'Another amount', description: 'From $25', content: <input aria-label="How much" /> },
      ]}
    />
  );
}

it('radio cards form one radio group, and each name includes the trailing content', async () => {
  render(<Amounts />);
  expect(screen.getByRole('group', { name: 'Amount' })).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Amount due $155' })).toHaveProperty('checked', true);
  expect(screen.queryByLabelText('How much')).toBeNull();
  await userEvent.click(screen.getByText('Another amount'));
  expect(screen.getByRole('radio', { name: 'Another amount' })).toHaveProperty('checked', true);
  expect(screen.getByLabelText('How much')).toBeTruthy();
});

it('radio cards respond to the arrow keys', async () => {
  render(<Amounts />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: 'Another amount' })).toHaveProperty('checked', true);
});

it("a group's error describes the group for screen readers", () => {
  render(<Amounts error="Choose an amount." />);
  const group = screen.getByRole('group', { name: 'Amount' });
  const described = group.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.textContent).toBe('Choose an amount.');
});

it('a segmented control selects an option on click', async () => {
  const chosen: string[] = [];
  const options = [
    { value: 'once', label: 'Once' },
    { value: 'weekly', label: 'Weekly' },
  ] as const;
  render(
    <SegmentedControl legend="How often" value="once" onChange={(value) => chosen.push(value)} options={options} />,
  );
  await userEvent.click(screen.getByText('Weekly'));
  expect(chosen).toEqual(['weekly']);
});

it("a field's help and error describe it for screen readers", () => {
  render(<TextField label="Routing number" description="9 digits" error="Check the number." />);
  const field = screen.getByRole('textbox', { name: 'Routing number' });
  const described = (field.getAttribute('aria-describedby') ?? '').split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['9 digits', 'Check the number.']);
  expect(field.getAttribute('aria-invalid')).toBe('true');
});
