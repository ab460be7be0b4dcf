import { useEffect, useRef, useState } from 'react';

const restMs = 300;

/** A text that is typed, told when it has rested for a moment; it follows what it is set to from outside, such as by Back. */
export function useRestedText(value: string, onRest: (text: string) => void): [string, (text: string) => void] {
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
