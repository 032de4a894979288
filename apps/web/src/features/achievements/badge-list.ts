/** The badges as data: a name, a rule in words, the deed it counts and how much of it is needed. */
export const BADGE_LIST = [
  { id: "first-brick", name: "First brick", rule: "Pass your first exercise.", deed: "exercisesPassed", atLeast: 1, shape: "brick" },
  { id: "five-bricks", name: "Five bricks", rule: "Pass 5 exercises.", deed: "exercisesPassed", atLeast: 5, shape: "brick" },
  { id: "bricklayer", name: "Bricklayer", rule: "Pass 25 exercises.", deed: "exercisesPassed", atLeast: 25, shape: "brick" },
  { id: "mason", name: "Mason", rule: "Pass 75 exercises.", deed: "exercisesPassed", atLeast: 75, shape: "brick" },
  { id: "master-mason", name: "Master mason", rule: "Pass 150 exercises.", deed: "exercisesPassed", atLeast: 150, shape: "brick" },

  { id: "first-try", name: "First try", rule: "Pass an exercise at the first try.", deed: "firstTryPasses", atLeast: 1, shape: "spark" },
  { id: "steady-hand", name: "Steady hand", rule: "Pass 10 exercises at the first try.", deed: "firstTryPasses", atLeast: 10, shape: "spark" },
  { id: "sure-hand", name: "Sure hand", rule: "Pass 40 exercises at the first try.", deed: "firstTryPasses", atLeast: 40, shape: "spark" },

  { id: "did-not-give-up", name: "Did not give up", rule: "Pass an exercise after 5 tries that failed.", deed: "comebacks", atLeast: 1, shape: "peak" },
  { id: "stubborn", name: "Stubborn, in a good way", rule: "Do that with 5 exercises.", deed: "comebacks", atLeast: 5, shape: "peak" },
  { id: "unstoppable", name: "Unstoppable", rule: "Do that with 15 exercises.", deed: "comebacks", atLeast: 15, shape: "peak" },

  { id: "first-lesson", name: "First lesson", rule: "Finish a lesson.", deed: "lessonsFinished", atLeast: 1, shape: "wall" },
  { id: "five-lessons", name: "A first wall", rule: "Finish 5 lessons.", deed: "lessonsFinished", atLeast: 5, shape: "wall" },
  { id: "fifteen-lessons", name: "A room", rule: "Finish 15 lessons.", deed: "lessonsFinished", atLeast: 15, shape: "wall" },
  { id: "thirty-lessons", name: "A house", rule: "Finish 30 lessons.", deed: "lessonsFinished", atLeast: 30, shape: "wall" },
  { id: "sixty-lessons", name: "A street", rule: "Finish 60 lessons.", deed: "lessonsFinished", atLeast: 60, shape: "wall" },

  { id: "first-project", name: "Builder", rule: "Finish a project lesson.", deed: "projectsFinished", atLeast: 1, shape: "rocket" },
  { id: "three-projects", name: "Maker", rule: "Finish 3 project lessons.", deed: "projectsFinished", atLeast: 3, shape: "rocket" },
  { id: "eight-projects", name: "Engineer", rule: "Finish 8 project lessons.", deed: "projectsFinished", atLeast: 8, shape: "rocket" },

  { id: "first-course", name: "A course complete", rule: "Finish every lesson of a course.", deed: "coursesFinished", atLeast: 1, shape: "compass" },
  { id: "three-courses", name: "Three courses", rule: "Finish every lesson of 3 courses.", deed: "coursesFinished", atLeast: 3, shape: "compass" },

  { id: "quarter-way", name: "A quarter of the way", rule: "Finish a quarter of your class's lessons.", deed: "pathPercent", atLeast: 25, shape: "peak" },
  { id: "half-way", name: "Half way", rule: "Finish half of your class's lessons.", deed: "pathPercent", atLeast: 50, shape: "peak" },
  { id: "whole-way", name: "The whole way", rule: "Finish all of your class's lessons.", deed: "pathPercent", atLeast: 100, shape: "peak" },

  { id: "explorer", name: "Explorer", rule: "Finish lessons of 3 different topics.", deed: "topicsTouched", atLeast: 3, shape: "compass" },
  { id: "all-topics", name: "All six", rule: "Finish a lesson of every topic.", deed: "topicsTouched", atLeast: 6, shape: "compass" },
  { id: "two-languages", name: "Two languages", rule: "Pass exercises in 2 languages.", deed: "languagesUsed", atLeast: 2, shape: "compass" },
  { id: "three-languages", name: "Three languages", rule: "Pass exercises in 3 languages.", deed: "languagesUsed", atLeast: 3, shape: "compass" },

  { id: "three-days", name: "Warm", rule: "Work 3 days in a row.", deed: "longestStreak", atLeast: 3, shape: "flame" },
  { id: "seven-days", name: "A week", rule: "Work 7 days in a row.", deed: "longestStreak", atLeast: 7, shape: "flame" },
  { id: "thirty-days", name: "A month", rule: "Work 30 days in a row.", deed: "longestStreak", atLeast: 30, shape: "flame" },
  { id: "ten-days", name: "Ten days", rule: "Work on 10 different days.", deed: "activeDays", atLeast: 10, shape: "flame" },
  { id: "fifty-days", name: "Fifty days", rule: "Work on 50 different days.", deed: "activeDays", atLeast: 50, shape: "flame" },
  { id: "hundred-days", name: "A hundred days", rule: "Work on 100 different days.", deed: "activeDays", atLeast: 100, shape: "flame" },
  { id: "good-day", name: "A good day", rule: "Finish 2 lessons in one day.", deed: "lessonsInADay", atLeast: 2, shape: "spark" },

  { id: "programmer", name: "Programmer", rule: "Finish 10 programming lessons.", deed: "programming", atLeast: 10, shape: "spark" },
  { id: "ai", name: "Teaches machines", rule: "Finish 3 lessons on AI.", deed: "ai", atLeast: 3, shape: "spark" },
  { id: "drones", name: "In the air", rule: "Finish a lesson on drones.", deed: "drones", atLeast: 1, shape: "rocket" },
  { id: "robots", name: "It moves", rule: "Finish 2 lessons on robots.", deed: "robots", atLeast: 2, shape: "rocket" },
  { id: "space-tech", name: "Lift-off", rule: "Finish a lesson on space tech.", deed: "space-tech", atLeast: 1, shape: "rocket" },
  { id: "computer-vision", name: "It sees", rule: "Finish a lesson on computer vision.", deed: "computer-vision", atLeast: 1, shape: "spark" },
];
