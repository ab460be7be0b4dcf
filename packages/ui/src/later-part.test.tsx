import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { laterPart } from './later-part.tsx';

type Props = { readonly name: string };

const Greeting = ({ name }: Props) => <p>Hello, {name}</p>;
const fallback = ({ name }: Props) => <p>Please wait, {name}</p>;

class Boundary extends Component<{ readonly children: ReactNode }> {
  override state = { isFailed: false };
  static getDerivedStateFromError = () => ({ isFailed: true });
  override render() {
    return this.state.isFailed ? <p>Failed</p> : this.props.children;
  }
}

it('laterPart shows the fallback until the code is there, and loads it once', async () => {
  const load = vi.fn(async () => Greeting);
  const Part = laterPart(load, { fallback });
  expect(load).not.toHaveBeenCalled();
  render(
    <>
      <Part name="Ada" />
      <Part name="Ben" />
    </>,
  );
  expect(screen.getByText('Please wait, Ada')).toBeTruthy();
  expect(await screen.findByText('Hello, Ada')).toBeTruthy();
  expect(screen.getByText('Hello, Ben')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

it('laterPart renders at once if the code was loaded ahead', async () => {
  const Part = laterPart(async () => Greeting, { fallback });
  await Part.load();
  render(<Part name="Ada" />);
  expect(screen.getByText('Hello, Ada')).toBeTruthy();
});

it('laterPart keeps the state of a part when its properties change', async () => {
  const Part = laterPart(async () => Greeting);
  const view = await act(async () => render(<Part name="Ada" />));
  const before = screen.getByText('Hello, Ada');
  await act(async () => view.rerender(<Part name="Ben" />));
  expect(screen.getByText('Hello, Ben')).toBe(before);
});

it('laterPart loads the code again after a failure, also after one ahead', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.fn<() => Promise<typeof Greeting>>(async () => Greeting);
  load.mockRejectedValueOnce(new TypeError('failed to fetch')).mockRejectedValueOnce(new TypeError('failed to fetch'));
  const Part = laterPart(load, { fallback });
  await expect(Part.load()).rejects.toThrow('failed to fetch');
  const boundary = (key: number) => (
    <Boundary key={key}>
      <Part name="Ada" />
    </Boundary>
  );
  const view = await act(async () => render(boundary(1)));
  expect(await screen.findByText('Failed')).toBeTruthy();
  await act(async () => view.rerender(boundary(2)));
  expect(await screen.findByText('Hello, Ada')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(3);
});
