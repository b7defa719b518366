import type { Answer, FromFrame, Question, ToFrame } from './messages.ts';

/** The frame's end of its line: the page hands it over once, when the frame is loaded. */
export function takeLine(answer: (question: Question) => Promise<Answer | undefined>): Promise<MessagePort> {
  return new Promise((resolve) => {
    addEventListener('message', function take({ source, ports }) {
      const [port] = ports;
      if (source !== parent || !port) return;
      removeEventListener('message', take);
      port.addEventListener('message', ({ data }: MessageEvent<ToFrame>) => {
        void answer(data).then((given) => given && tell(port, { is: 'answer', id: data.id, answer: given }));
      });
      port.start();
      resolve(port);
    });
  });
}

export function tell(port: MessagePort, message: FromFrame): void {
  port.postMessage(message);
}
