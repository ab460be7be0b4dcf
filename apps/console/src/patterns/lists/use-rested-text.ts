import { useEffect, useRef, useState } from 'react';

const restMs = 300;

/** Debounces typed text. Follows changes from outside, such as the Back button. */
export function useDebouncedText(value: string, onRest: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(value);
  const told = useRef(value);
  const tell = useRef(onRest);
  useEffect(() => {
    tell.current = onRest;
  }, [onRest]);
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    if (text === told.current) return;
    const timer = setTimeout(() => {
      told.current = text;
      tell.current(text);
    }, restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return [text, setText];
}
