// The sound of a stone set on wood, made on the spot: a very short burst of
// noise (slate on kaya) and a few damped resonances of the board under it.
// No file, no download; each stone sounds a little different.

interface Resonance {
  readonly hertz: number;
  readonly gain: number;
  readonly seconds: number;
}

const WOOD: readonly Resonance[] = [
  { hertz: 330, gain: 0.5, seconds: 0.09 },
  { hertz: 845, gain: 0.32, seconds: 0.055 },
  { hertz: 1730, gain: 0.2, seconds: 0.035 },
  { hertz: 3150, gain: 0.1, seconds: 0.02 },
];

export class StoneSound {
  private context: AudioContext | null = null;

  /** Call from a click or key: browsers let sound start only then. */
  unlock(): void {
    if (this.context === null && typeof AudioContext !== 'undefined') this.context = new AudioContext();
    void this.context?.resume();
  }

  /** A stone is set; `strength` 0..1. Silent until unlocked. */
  stone(strength = 0.8): void {
    const context = this.context;
    if (context?.state !== 'running') return;
    const now = context.currentTime;
    const out = new GainNode(context, { gain: strength * 0.6 });
    out.connect(context.destination);
    const pitch = 0.96 + Math.random() * 0.08;
    for (const { hertz, gain, seconds } of WOOD) {
      const tone = new OscillatorNode(context, { frequency: hertz * pitch });
      tone.connect(fading(context, now, gain, seconds)).connect(out);
      tone.start(now);
      tone.stop(now + seconds * 3);
    }
    const click = new AudioBufferSourceNode(context, { buffer: noise(context, 0.012) });
    const band = new BiquadFilterNode(context, { type: 'bandpass', frequency: 2600 * pitch, Q: 0.8 });
    click.connect(band).connect(fading(context, now, 0.9, 0.008)).connect(out);
    click.start(now);
  }

  /** Stones go into the lid: `count` light knocks. */
  capture(count: number): void {
    for (let stone = 0; stone < Math.min(count, 5); stone += 1) {
      setTimeout(() => this.stone(0.22), 60 + stone * 55);
    }
  }

  /** A plain tick for the last seconds of a period. */
  tick(): void {
    const context = this.context;
    if (context?.state !== 'running') return;
    const tone = new OscillatorNode(context, { frequency: 1180, type: 'triangle' });
    tone.connect(fading(context, context.currentTime, 0.16, 0.03)).connect(context.destination);
    tone.start();
    tone.stop(context.currentTime + 0.12);
  }
}

function fading(context: AudioContext, from: number, gain: number, seconds: number): GainNode {
  const node = new GainNode(context, { gain });
  node.gain.setTargetAtTime(0, from, seconds / 3);
  return node;
}

function noise(context: AudioContext, seconds: number): AudioBuffer {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * seconds), context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let index = 0; index < data.length; index += 1) data[index] = Math.random() * 2 - 1;
  return buffer;
}
