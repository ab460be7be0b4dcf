import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SummaryList } from './layout/summary-list.tsx';
import styles from './money.module.css';
import { ColumnMoney, ColumnValue } from './money.tsx';

describe('ColumnMoney and ColumnValue', () => {
  it.each([
    ['$155', ['whole']],
    ['$1,234', ['whole']],
    ['$31.50', ['cents']],
    ['($12.50)', ['cents', 'negative']],
    ['($1,000)', ['whole', 'negative']],
  ] as const)('align %s in its column without changing its text', (text, kinds) => {
    const { container } = render(<ColumnMoney text={text} />);
    expect(container.textContent).toBe(text);
    const classes = [...(container.firstElementChild?.classList ?? [])];
    expect(classes.toSorted()).toEqual(['inherit', 'column', ...kinds].map((name) => styles[name]).toSorted());
  });

  it.each(['Monday, December 1', '3', '$155 × 6', 'VISA **4242'])(
    "leave %s unchanged because it isn't an amount",
    (text) => {
      const { container } = render(<ColumnValue value={text} />);
      expect(container.innerHTML).toBe(text);
    },
  );

  it('align the rows and total of a summary', () => {
    const { container } = render(
      <SummaryList rows={[{ id: 'fee', label: 'Fee', value: '$1.95' }]} total={{ label: 'Total', value: '$50' }} />,
    );
    expect(container.querySelectorAll(`dd .${styles.column}`)).toHaveLength(2);
  });
});
