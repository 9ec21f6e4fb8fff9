import { createFrameReader } from './frame-reader';

/** Frames with a length byte that includes itself. */
const LAYOUT = { headerBytes: 1, frameLength: (buffer: Buffer, at: number) => buffer[at] ?? 0 };

const framesOf = (chunks: number[][]): number[][] => {
  const frames: number[][] = [];
  const push = createFrameReader(LAYOUT, (frame) => frames.push([...frame]));
  for (const chunk of chunks) push(Buffer.from(chunk));
  return frames;
};

describe('frame reader', () => {
  it.each([
    ['one frame in one chunk', [[3, 7, 8]], [[3, 7, 8]]],
    ['several frames in one chunk', [[2, 7, 1, 3, 8, 9]], [[2, 7], [1], [3, 8, 9]]],
    ['a frame over three chunks', [[4, 7], [8], [9]], [[4, 7, 8, 9]]],
    [
      'a frame and the start of the next',
      [[2, 7, 3], [8, 9, 2], [5]],
      [
        [2, 7],
        [3, 8, 9],
        [2, 5],
      ],
    ],
    ['an unfinished frame', [[4, 7, 8]], []],
  ])('takes %s', (_name, chunks, frames) => {
    expect(framesOf(chunks)).toEqual(frames);
  });

  it('returns the same frames for any split of the stream', () => {
    const stream = [5, 1, 2, 3, 4, 1, 2, 9, 6, 1, 2, 3, 4, 5, 3, 8, 8];
    const whole = framesOf([stream]);
    for (let size = 1; size < stream.length; size++) {
      const chunks: number[][] = [];
      for (let at = 0; at < stream.length; at += size) chunks.push(stream.slice(at, at + size));
      expect(framesOf(chunks)).toEqual(whole);
    }
  });
});
