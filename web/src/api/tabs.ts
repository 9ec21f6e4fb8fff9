/** What tabs of one browser tell each other of: tags of the API cache that the server has newer (base-api). */
export type SharedTag = 'Cart' | 'Address' | 'Order';

const CHANNEL = 'tokri.changes';

let channel: BroadcastChannel | undefined;

/** Hears from the other tabs of this browser what has changed on the server. Gives what ends it. */
export function connectTabs(onChange: (tag: SharedTag) => void): () => void {
  const opened = new BroadcastChannel(CHANNEL);
  opened.onmessage = ({ data }: MessageEvent<SharedTag>) => onChange(data);
  channel = opened;
  return () => {
    opened.close();
    if (channel === opened) channel = undefined;
  };
}

/** Tells the other tabs; not this one. */
export const tellOtherTabs = (...tags: SharedTag[]): void => tags.forEach((tag) => channel?.postMessage(tag));

/** For mutations: tells the other tabs once the server has answered that it is done. */
export const sharedWithTabs =
  (...tags: SharedTag[]) =>
  async (_body: unknown, { queryFulfilled }: { queryFulfilled: PromiseLike<unknown> }): Promise<void> => {
    try {
      await queryFulfilled;
    } catch {
      return;
    }
    tellOtherTabs(...tags);
  };
