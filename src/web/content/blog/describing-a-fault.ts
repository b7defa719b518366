import { articleHeads } from '#domain/site/article-heads.ts';
import type { Article } from './article.ts';

export const describingAFault: Article = {
  ...articleHeads.describingAFault,
  opening: [
    'Shops quote on what you write. “Makes a noise” gets you a high, cautious estimate, or no quote. Four sentences get you a price, and you do not need to name a part.',
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
            'Where: front left, under the floor, from the dashboard. A guess is fine. Say that it is a guess.',
            'Since when, and what happened recently: new tires, a pothole, a jump start.',
          ],
        },
        'For example: “Grinding from the front left when I brake, for about a week. Worse when warm. New pads two years ago.” With that, a shop can bring the right parts.',
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
              ['A high squeal when braking', 'the wear indicator on the brake pads', 'this month'],
              ['Grinding when braking', 'pads worn to the metal', 'do not wait; stopping takes longer'],
              ['Humming that grows with speed', 'a wheel bearing, or uneven tires', 'soon'],
              ['Clicking in tight turns', 'a CV joint in the drive shaft', 'this month'],
              ['Clunk over bumps', 'a suspension link or bushing', 'this month'],
              [
                'One click and no start',
                'battery, its terminals, or the starter',
                'now; it will not get better',
              ],
              ['Squeal at a cold start that goes away', 'the alternator belt', 'this month'],
            ],
          },
        },
        {
          note: 'These are common causes, not a diagnosis. If braking or steering feels different, do not drive. Ask for a mobile mechanic or a tow.',
        },
      ],
    },
    {
      id: 'lights',
      title: 'Warning lights',
      blocks: [
        'Red means stop as soon as it is safe: oil pressure, temperature, brakes. Amber means get it checked soon. A blinking check-engine light means the engine is misfiring. Drive gently and not far, because misfires can ruin the catalytic converter.',
        'Photograph the light with the engine running. If you have a trouble code, such as P0301, write it down exactly. A code tells you what a sensor saw, not which part to replace.',
      ],
    },
    {
      id: 'pictures',
      title: 'Photos that help',
      blocks: [
        {
          list: [
            'the dashboard with the engine running, so the light and odometer are readable',
            'the spot: tire, hose or puddle, one photo from a step away and one close up',
            'the VIN, through the windshield on the driver’s side, or scan it while you post',
          ],
        },
        'When you are ready, [post it](/customer). Everyone can see your description and photos while the post is open, so leave out names and numbers. Your street stays hidden until you book.',
      ],
    },
  ],
};
