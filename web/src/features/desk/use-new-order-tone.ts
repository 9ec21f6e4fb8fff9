import { useEffect, useRef, useState } from 'react';
import { playTone } from './tone';

/** Of this device, not of the admin: a desk may share a room with others. */
const KEY = 'deskSound';

/** A tone when more orders wait to be picked than before, if somebody switched it on. */
export function useNewOrderTone(waiting: number | undefined) {
  const [isOn, setIsOn] = useState(() => localStorage.getItem(KEY) === 'on');
  const known = useRef(waiting);
  useEffect(() => {
    const before = known.current;
    known.current = waiting ?? before;
    if (isOn && before !== undefined && waiting !== undefined && waiting > before) void playTone();
  }, [waiting, isOn]);
  return {
    isOn,
    toggle: () => {
      localStorage.setItem(KEY, isOn ? 'off' : 'on');
      // Heard at once, so that nobody wonders whether it works; and the touch lets the browser play it later.
      if (!isOn) void playTone();
      setIsOn(!isOn);
    },
  };
}
