/** A ring buffer of samples. */
export type DelayLine = {
  /** Returns the sample written `age` writes ago (1 is the newest). Interpolates fractional ages. */
  readonly read: (age: number) => number;
  readonly write: (sample: number) => void;
};

/** Returns a silent delay line for ages up to `length`. */
export function delayLine(length: number): DelayLine {
  const size = 2 ** Math.ceil(Math.log2(length + 2));
  const mask = size - 1;
  const past = new Float64Array(size);
  let head = 0;
  return {
    read: (age) => {
      const whole = Math.floor(age);
      const part = age - whole;
      const near = past[(head - whole) & mask] ?? 0;
      if (part === 0) return near;
      return near + part * ((past[(head - whole - 1) & mask] ?? 0) - near);
    },
    write: (sample) => {
      past[head] = sample;
      head = (head + 1) & mask;
    },
  };
}
