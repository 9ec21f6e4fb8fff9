const SECONDS = 0.6;
const HERTZ = [660, 880];

let context: AudioContext | undefined;

/** Plays two soft notes; silent until the first interaction with the page, as browsers require. */
export async function playTone(): Promise<void> {
  if (!navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  await context.resume();
  const { currentTime, destination } = context;
  HERTZ.forEach((frequency, at) => {
    const start = currentTime + (at * SECONDS) / 3;
    const gain = new GainNode(context!, { gain: 0 });
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(0.15, start + 0.03);
    gain.gain.exponentialRampToValueAtTime(0.001, start + SECONDS);
    const note = new OscillatorNode(context!, { frequency });
    note.connect(gain).connect(destination);
    note.start(start);
    note.stop(start + SECONDS);
  });
}
