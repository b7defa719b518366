import { articleHeads } from '#domain/site/article-heads.ts';
import type { Article } from './article.ts';

export const describingAFault: Article = {
  ...articleHeads.describingAFault,
  opening: [
    'Shops quote on what they can read. “Makes a noise” gets you a careful, high estimate or none. Four sentences get you a price. None of them needs the name of a part.',
  ],
  sections: [
    {
      id: 'four-sentences',
      title: 'The four sentences',
      blocks: [
        {
          steps: [
            'What: grinding, squealing, knocking, clicking, humming, a smell, a light, a pull to one side.',
            'When: cold or warm, at which speed, braking, turning left, over bumps, in the first minute.',
            'Where: front left, under the floor, from the dashboard. A guess is fine; say that it is one.',
            'Since when, and what was done lately: new tires, a pothole, a jump start.',
          ],
        },
        'For example: “Grinding from the front left when I brake, for about a week. Worse when warm. New pads were fitted two years ago.” A shop can bring the right parts to that.',
      ],
    },
    {
      id: 'sounds',
      title: 'What a sound usually points to',
      blocks: [
        {
          table: {
            caption: 'Sounds and what they may mean',
            head: ['You hear', 'It may be', 'How soon'],
            rows: [
              ['A high squeal when braking', 'the wear marker of the pads', 'this month'],
              ['Grinding when braking', 'pads worn to the metal', 'do not wait; stopping takes longer'],
              ['Humming that grows with speed', 'a wheel bearing, or uneven tires', 'soon'],
              ['Clicking in tight turns', 'a joint of the drive shaft', 'this month'],
              ['Clunk over bumps', 'a link or bushing of the suspension', 'this month'],
              [
                'One click and no start',
                'battery, its terminals, or the starter',
                'now, it will not get better',
              ],
              ['Squeal at a cold start that goes away', 'the belt that drives the alternator', 'this month'],
            ],
          },
        },
        {
          note: 'These are common causes and no diagnosis. If braking or steering feels different, do not drive: ask for a mobile mechanic or a tow.',
        },
      ],
    },
    {
      id: 'lights',
      title: 'Warning lights',
      blocks: [
        'Red means stop when it is safe: oil pressure, temperature, brakes. Amber means soon. A check-engine light that blinks means that the engine misfires; drive gently and not far, since it can ruin the catalytic converter.',
        'Photograph the light with the engine running. If somebody read a code, such as P0301, write it down exactly. A code names what a sensor saw, and not the part to replace.',
      ],
    },
    {
      id: 'pictures',
      title: 'Pictures that help',
      blocks: [
        {
          list: [
            'the dashboard with the engine running, light and odometer readable',
            'the place: tire, hose, puddle, once from a step away and once close',
            'the VIN, through the windshield at the driver’s side, or scan it while you post',
          ],
        },
        'When you are ready, [post it](/customer). Everyone can read your words and see your pictures while the post is open, so leave names and numbers out of them; your street stays hidden until you book.',
      ],
    },
  ],
};
