import { createUploadSlots } from './upload-slots';

const slots = () => createUploadSlots({ perUser: 2, inTotal: 3, heldBytes: 100 });

describe('uploads at once', () => {
  it('one user has a limit, and others can go on', () => {
    const { enter } = slots();
    enter('asha');
    const second = enter('asha');
    expect(() => enter('asha')).toThrow(expect.objectContaining({ status: 429, retryAfterSeconds: 5 }));
    enter('ravi');
    second.leave();
    second.leave();
    enter('asha');
    expect(() => enter('meena')).toThrow(expect.objectContaining({ status: 503 }));
  });

  it('their bytes are limited together, until they are released', () => {
    const { enter } = slots();
    const asha = enter('asha');
    asha.hold(60);
    const ravi = enter('ravi');
    expect(() => ravi.hold(41)).toThrow(expect.objectContaining({ status: 503 }));
    ravi.hold(40);
    asha.leave();
    ravi.hold(60);
  });
});
