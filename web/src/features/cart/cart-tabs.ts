const CHANNEL = 'tokri.cart';

/** Tells the other tabs of this browser that the cart on the server has changed, and hears it from them. */
export function connectCartTabs(onChange: () => void) {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = onChange;
  return { tell: () => channel.postMessage(0), disconnect: () => channel.close() };
}
