import { useEffect, useRef, useState } from 'react';
import { deviceStorage } from '../../../lib/device/storage';
import { playTone } from './tone';

/** Stored per device, not per admin: desks may share a room. */
const KEY = 'deskSound';

/** Plays a tone when the number of orders to pick increases, if switched on. */
export function useNewOrderTone(waiting: number | undefined) {
  const [isOn, setIsOn] = useState(() => deviceStorage.get(KEY) === 'on');
  const known = useRef(waiting);
  useEffect(() => {
    const before = known.current;
    known.current = waiting ?? before;
    if (isOn && before !== undefined && waiting !== undefined && waiting > before) void playTone();
  }, [waiting, isOn]);
  return {
    isOn,
    toggle: () => {
      deviceStorage.set(KEY, isOn ? 'off' : 'on');
      // Plays a sample when switched on; the click also permits later playback.
      if (!isOn) void playTone();
      setIsOn(!isOn);
    },
  };
}
