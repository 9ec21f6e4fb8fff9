import { accessToken, decodeClaims } from '../token-storage';

export interface Follower {
  /** Called when a stream opens; earlier changes may have been missed. */
  onOpen: () => void;
  onBreak: () => void;
  onEvent: (name: string | undefined) => void;
}

type Follow = (follower: Follower, stopped: AbortSignal) => Promise<void>;

/** `joined` answers `join` while the stream is open. Windows that are already open refetch on `open` only. */
type Message = ['join'] | ['joined'] | ['open'] | ['break'] | ['event', string | undefined];

/**
 * Shares one stream among all visible windows of a user, since a browser has only six HTTP/1.1 connections to an
 * origin. The window that holds the lock reads the stream and broadcasts it; when it leaves, the next window gets the
 * lock. Browsers without locks, or that refuse them, open a stream per window.
 */
export async function shareStream(follower: Follower, left: AbortSignal, follow: Follow): Promise<void> {
  const { sub, role } = decodeClaims(accessToken() ?? '');
  if (!sub || !('locks' in navigator)) return follow(follower, left);
  const name = `tokri.order-events.${sub}.${role}`;
  const channel = new BroadcastChannel(name);
  const send = (...message: Message) => channel.postMessage(message);
  const own = { isOpen: false, isLeader: false };
  function take([type, event]: Message): void {
    if (type === 'join') {
      if (own.isLeader && own.isOpen) send('joined');
    } else if (type === 'event') follower.onEvent(event);
    else if (type !== 'joined' || !own.isOpen) {
      own.isOpen = type !== 'break';
      if (own.isOpen) follower.onOpen();
      else follower.onBreak();
    }
  }
  function takeAndPass(...message: Message): void {
    take(message);
    send(...message);
  }
  channel.onmessage = ({ data }: MessageEvent<Message>) => take(data);
  send('join');
  try {
    await navigator.locks.request(name, { signal: left }, () => {
      own.isLeader = true;
      // The previous leader may have closed without sending a message.
      if (own.isOpen) takeAndPass('break');
      return follow(
        {
          onOpen: () => takeAndPass('open'),
          onBreak: () => takeAndPass('break'),
          onEvent: (event) => takeAndPass('event', event),
        },
        left,
      );
    });
  } catch {
    if (!left.aborted) await follow(follower, left);
  } finally {
    channel.close();
  }
}
