import { useEffect, useRef, useState } from 'react';

const debounceMs = 300;

/** Debounces typed text. Follows changes from outside, such as the Back button. */
export function useDebouncedText(value: string, onRest: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(value);
  const notified = useRef(value);
  const notify = useRef(onRest);
  useEffect(() => {
    notify.current = onRest;
  }, [onRest]);
  useEffect(() => {
    if (value === notified.current) return;
    notified.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    if (text === notified.current) return;
    const timer = setTimeout(() => {
      notified.current = text;
      notify.current(text);
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return [text, setText];
}
